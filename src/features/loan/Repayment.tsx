import { useSearchParams } from "react-router-dom";
import { CreditRepayment } from "./credit/CreditRepayment.tsx";
import { PledgeRepayment } from "./detail/PledgeRepayment.tsx";

/** `/cryptos/repayment?type=pledge|credit&loan_no=`: one address for both kinds of loan. */
export default function Repayment() {
  const [query] = useSearchParams();
  return query.get("type") === "credit" ? <CreditRepayment /> : <PledgeRepayment />;
}
