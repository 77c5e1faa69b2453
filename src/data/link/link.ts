/** The link as screens know it. The boot part imports start.ts alone, which needs none of the state library. */
export { link$ } from "../stores/link.ts";
export { hubDiag, setDataProfile, startLink } from "./start.ts";
