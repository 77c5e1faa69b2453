import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { type Friend, REBATE_STATUS, type Rebate } from "../../../contract/http/money/promote.ts";
import { useFriends, useRebates } from "../../data/queries/money/promote.ts";
import { serverNow } from "../../data/queries/server-clock.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { dateText, recentText } from "../../lib/format/time.ts";
import { PagedList } from "../../parts/money/PagedList.tsx";
import { Sum } from "../../parts/money/Sum.tsx";
import { usePages } from "../../parts/money/use-pages.ts";
import { Badge, type BadgeKind } from "../../ui/figure/Badge.tsx";
import { Chip } from "../../ui/frame/Chip.tsx";
import { ChipRow } from "../../ui/frame/ChipRow.tsx";
import { TabPanel } from "../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../ui/frame/Tabs.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import * as s from "./promote.styles.ts";

const TABS = ["rebates", "people"] as const;
type StatusName = keyof typeof REBATE_STATUS;
const FILTERS = [
  "all",
  "claimable",
  "resting",
  "review",
  "claimed",
  "ineligible",
  "pending",
] as const;
const KINDS: Readonly<Record<StatusName, BadgeKind>> = {
  pending: "warn",
  resting: "warn",
  review: "warn",
  claimable: "brand",
  ineligible: "outline",
  claimed: "plain",
};
const nameOf = (status: Rebate["status"]): StatusName =>
  (Object.keys(REBATE_STATUS) as StatusName[]).find((name) => REBATE_STATUS[name] === status) ??
  "pending";

/** Rebates by how they stand, people by their tier: `?tab`, `?status`, `?tier`. */
export function PromoteLists({ people }: { people: number }) {
  const { t } = useTranslation("promote");
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((one) => one === query.get("tab")) ?? "rebates";
  return (
    <section className={s.lists} aria-label={t("lists")}>
      <Tabs
        id="promote"
        small
        label={t("lists")}
        items={[
          { key: "rebates", label: t("rebates.title") },
          { key: "people", label: t("friends.title"), count: people },
        ]}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true })}
      />
      <TabPanel tabs="promote" value={tab}>
        {tab === "rebates" ? <Rebates /> : <Friends />}
      </TabPanel>
    </section>
  );
}

const First = () => {
  const { t } = useTranslation("promote");
  const navigate = useNavigate();
  return (
    <Empty
      title={t("first")}
      caption={t("firstHow")}
      action={{ label: t("qr.show"), onClick: () => navigate("/ShareQRCode") }}
    />
  );
};

function Rebates() {
  const { t } = useTranslation("promote");
  const [query, setQuery] = useSearchParams();
  const filter = FILTERS.find((one) => one === query.get("status")) ?? "all";
  const pages = usePages(
    useRebates(filter === "all" ? {} : { status: REBATE_STATUS[filter] }),
    ({ id }) => id,
  );
  return (
    <>
      <ChipRow label={t("states")} className={s.chips}>
        {FILTERS.map((key) => (
          <Chip
            key={key}
            small
            selected={key === filter}
            onClick={() => setQuery({ tab: "rebates", status: key }, { replace: true })}
          >
            {t(`state.${key}`)}
          </Chip>
        ))}
      </ChipRow>
      <PagedList
        of={pages}
        label={t("rebates.title")}
        keyOf={({ id }) => id}
        rowPx={72}
        row={(one) => <RebateLine of={one} />}
        empty={filter === "all" ? <First /> : <Empty title={t("none")} />}
      />
    </>
  );
}

/** Why it cannot be claimed yet. */
const waitsFor = ({
  status,
  waitsForCertification,
}: Rebate): "pending" | "resting" | "certification" | "review" | undefined =>
  status === REBATE_STATUS.resting && waitsForCertification
    ? "certification"
    : (["pending", "resting", "review"] as const).find((name) => REBATE_STATUS[name] === status);

function RebateLine({ of }: { of: Rebate }) {
  const { t } = useTranslation("promote");
  const status = nameOf(of.status);
  const words = { own: of.ownLevel, theirs: of.theirLevel, note: of.note };
  const why = waitsFor(of);
  return (
    <div className={s.line}>
      <span>
        <strong>
          {of.username} <Badge>{t("tier", { tier: of.tier })}</Badge>
        </strong>
        <small>
          {t("deposit")} <Sum of={of.deposit === "" ? undefined : of.deposit} /> ·{" "}
          {recentText(of.createTime, serverNow())}
        </small>
        {of.reason !== "" && <small data-why="">{t(`why.${of.reason}`, words)}</small>}
        {why !== undefined && (
          <small data-why="">
            {t(`why.${why}`, { time: recentText(of.restsUntil, serverNow()) })}
          </small>
        )}
        {of.stays !== of.deposit && of.stays !== "" && of.reason === "" && (
          <small data-why="">
            {t("stays")} <Sum of={of.stays} />
          </small>
        )}
        {of.cut !== "" && (
          <small data-why="">
            {t("cut")} <Sum of={of.cut} />
          </small>
        )}
      </span>
      <span>
        <b>{status === "ineligible" || of.amount === "" ? MISSING : <Sum of={of.amount} />}</b>
        <Badge kind={KINDS[status]}>{t(`state.${status}`)}</Badge>
      </span>
    </div>
  );
}

const TIERS = ["", "1", "2", "3"] as const;

function Friends() {
  const { t } = useTranslation("promote");
  const [query, setQuery] = useSearchParams();
  const tier = TIERS.find((one) => one === query.get("tier")) ?? "";
  const keyOf = ({ username, tier, registerTime }: Friend): string =>
    `${username} ${tier} ${registerTime}`;
  const pages = usePages(useFriends({ tier }), keyOf);
  return (
    <>
      <ChipRow label={t("tiers")} className={s.chips}>
        {TIERS.map((key) => (
          <Chip
            key={key}
            small
            selected={key === tier}
            onClick={() => setQuery({ tab: "people", tier: key }, { replace: true })}
          >
            {key === "" ? t("state.all") : t("tier", { tier: key })}
          </Chip>
        ))}
      </ChipRow>
      <PagedList
        of={pages}
        label={t("friends.title")}
        keyOf={keyOf}
        rowPx={64}
        row={(one) => <FriendLine of={one} />}
        empty={tier === "" ? <First /> : <Empty title={t("none")} />}
      />
    </>
  );
}

function FriendLine({ of }: { of: Friend }) {
  const { t } = useTranslation("promote");
  return (
    <div className={s.line}>
      <span>
        <strong>
          {of.username} <Badge>{t("tier", { tier: of.tier })}</Badge>
        </strong>
        <small>
          {t("friends.joined", { date: dateText(of.registerTime) })} ·{" "}
          {t("friends.level", { level: of.minerLevel })}
        </small>
      </span>
      <span>
        <b>
          <Sum of={of.rechargeTotal} />
        </b>
        <small>{t("friends.deposits")}</small>
      </span>
    </div>
  );
}
