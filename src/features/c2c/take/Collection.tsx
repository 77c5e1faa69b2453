import { css } from "@linaria/core";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { receiveC2c } from "../../../data/stores/device/c2c.ts";
import { inFours } from "../../../lib/format/account-number.ts";
import { PayMark } from "../../../parts/c2c/PayMark.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import OptionList from "../../../ui/overlay/OptionList.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../market/market.styles.ts";
import { useReceive } from "./use-receive.ts";

const list = css`
  padding: 0 var(--s-4);
  background: var(--surface);
  border-radius: var(--r-3);
`;
const HOME = "/cryptos/wantBuy";

/**
 * `/cryptos/c2cCollection?advert_id`: by which of the user's methods a sale is paid. Kinds that the
 * ad takes can be chosen or added.
 */
export default function Collection() {
  const { t } = useTranslation(["c2c", "payment"]);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const id = query.get("advert_id") ?? "";
  const back = useBack(id === "" ? HOME : `/cryptos/wantBuy/c2cBuy?advert_id=${id}`);
  const { pays, pay: chosen } = useReceive(id === "" ? undefined : id);
  useEffect(() => {
    if (id === "") navigate(HOME, { replace: true });
  }, [id, navigate]);
  return (
    <>
      <Header title={t("receive.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={s.page}>
        {isUnknown(pays) ? (
          <Empty
            title={t("ad.gone")}
            action={{ label: t("ad.others"), onClick: () => navigate(HOME, { replace: true }) }}
          />
        ) : (
          <PageState of={pays}>
            {({ usable, other, accepted }) => (
              <>
                {usable.length + other.length > 0 && (
                  <div className={list}>
                    <OptionList
                      label={t("receive.title")}
                      {...(chosen && { value: chosen.id })}
                      options={[
                        ...usable.map(({ id: key, type, holder, account }) => ({
                          key,
                          label: t(`payment:kind.${type}`),
                          caption: `${holder} · ${inFours(account)}`,
                        })),
                        ...other.map(({ id: key, type }) => ({
                          key,
                          label: t(`payment:kind.${type}`),
                          caption: t("receive.other"),
                          disabled: true,
                        })),
                      ]}
                      onChange={(payId) => {
                        receiveC2c(id, payId);
                        back();
                      }}
                    />
                  </div>
                )}
                <CellGroup
                  title={t("receive.add")}
                  note={usable.length === 0 ? t("receive.none") : undefined}
                >
                  {accepted.map((kind) => (
                    <Cell
                      key={kind}
                      icon={Plus}
                      label={<PayMark kind={kind} />}
                      onClick={() =>
                        navigate(`/cryptos/wantBuy/addPaymentMethod?type=${kind}`, {
                          state: { steps: 1 },
                        })
                      }
                    />
                  ))}
                </CellGroup>
              </>
            )}
          </PageState>
        )}
      </Page>
    </>
  );
}
