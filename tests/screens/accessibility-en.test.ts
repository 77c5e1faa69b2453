import { openStage } from "../support/stage.ts";
import { judgeScreens } from "./axe-screens.ts";

judgeScreens(openStage(), "en");
