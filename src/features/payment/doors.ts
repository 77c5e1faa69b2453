/** Two doors lead to the one set of methods: "My", and C2C. Which list belongs to a path. Pure. */
export const LIST = "/payMentMethod/list";
export const C2C_LIST = "/cryptos/paymentMethod";

export const listOfDoor = (pathname: string): string =>
  pathname.startsWith("/cryptos/") ? C2C_LIST : LIST;
