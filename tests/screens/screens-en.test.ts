import { openStage } from "../support/stage.ts";
import { judgeScreens } from "./judge-screens.ts";

judgeScreens(openStage(), "en");
