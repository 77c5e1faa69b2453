import { ChevronDown, ScanLine } from "lucide-react";
import { useState } from "react";
import { NumberField } from "../parts/amount/NumberField.tsx";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/field/Checkbox.tsx";
import { Field } from "../ui/field/Field.tsx";
import { OtpCode } from "../ui/field/OtpCode.tsx";
import { PasswordField } from "../ui/field/PasswordField.tsx";
import { Radio } from "../ui/field/Radio.tsx";
import { SearchField } from "../ui/field/SearchField.tsx";
import { Slider } from "../ui/field/Slider.tsx";
import { Switch } from "../ui/field/Switch.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { Cell } from "../ui/list/Cell.tsx";
import { CellGroup } from "../ui/list/CellGroup.tsx";
import { SelectField } from "../ui/overlay/SelectField.tsx";
import { Board, Line, Shelf } from "./Board.tsx";

const countries = [
  "Australia",
  "Brazil",
  "Canada",
  "China",
  "Denmark",
  "France",
  "Germany",
  "Hong Kong",
  "India",
  "Italy",
  "Japan",
  "Korea",
  "Spain",
  "Sweden",
  "Switzerland",
  "Taiwan",
  "United Kingdom",
  "United States",
];

/** Everything that is typed, set or chosen. */
export function Fields() {
  const [text, setText] = useState({
    address: "",
    amount: "250",
    low: "5",
    name: "L01X00T47",
    password: "correct horse",
    find: "",
    found: "btc",
  });
  const put = (key: keyof typeof text) => (value: string) =>
    setText((all) => ({ ...all, [key]: value }));
  const [price, setPrice] = useState("64230.00");
  const [size, setSize] = useState("0.252");
  const [percent, setPercent] = useState(50);
  const [code, setCode] = useState("408");
  const [wrong, setWrong] = useState("");
  const [on, setOn] = useState({ push: true, mail: false, agree: true, hide: false });
  const flip = (key: keyof typeof on) => (value: boolean) =>
    setOn((all) => ({ ...all, [key]: value }));
  const [speed, setSpeed] = useState("fast");
  const [country, setCountry] = useState<string>();
  return (
    <Board title="Fields">
      <Shelf title="Field: rest · value · error · disabled · password · select">
        <Field
          label="Withdraw to"
          labelEnd={
            <Button kind="text" size="s">
              Saved
            </Button>
          }
          placeholder="Paste or scan an address"
          value={text.address}
          onChange={put("address")}
          suffix={<IconButton icon={ScanLine} size="m" label="Scan" />}
        />
        <Field
          label="Amount"
          labelEnd="Available 1,204.50"
          inputMode="decimal"
          value={text.amount}
          onChange={put("amount")}
          hint="Fee 1.00 · you get 249.00 USDT"
          suffix={
            <>
              USDT
              <Button kind="text" size="s">
                All
              </Button>
            </>
          }
        />
        <Field
          label="Amount"
          value={text.low}
          onChange={put("low")}
          suffix="USDT"
          error="Withdrawal amount must be between 10 and 5,000"
        />
        <Field
          label="ID number"
          value={text.name}
          onChange={put("name")}
          clearLabel="Clear"
          hint="Up to 50 characters. Later only the first and last are shown."
        />
        <Field label="Nickname" value="mia****92" onChange={put("name")} disabled />
        <PasswordField
          label="Password"
          value={text.password}
          onChange={put("password")}
          showLabel="Show password"
          hideLabel="Hide password"
          autoComplete="off"
        />
        <PasswordField
          label="Password"
          value={text.password}
          onChange={put("password")}
          showLabel="Show password"
          hideLabel="Hide password"
          autoComplete="off"
          error="Account or password is incorrect. 5 attempts left."
        />
        <SelectField
          label="Nationality"
          placeholder="Choose a country"
          options={countries.map((name) => ({ key: name, label: name }))}
          value={country}
          onChange={setCountry}
          search={{ label: "Search countries", clearLabel: "Clear", none: "No country matches" }}
          letters
        />
        <Line>
          <SearchField
            label="Search"
            placeholder="Coin, stock or pair"
            value={text.find}
            onChange={put("find")}
            clearLabel="Clear"
          />
        </Line>
        <Line>
          <SearchField
            label="Search"
            placeholder="币种、股票或外汇"
            value={text.found}
            onChange={put("found")}
            clearLabel="清除"
          />
        </Line>
      </Shelf>
      <Shelf title="Number field with stepper and unit · slider with percent marks">
        <NumberField
          label="Price (USDT)"
          value={price}
          onChange={setPrice}
          decimals={2}
          step="0.10"
          stepper={{ less: "One tick less", more: "One tick more" }}
        />
        <NumberField
          label="Size"
          value={size}
          onChange={setSize}
          decimals={5}
          step="0.001"
          min="0"
          unit={
            <>
              BTC <Icon of={ChevronDown} size="xs" />
            </>
          }
        />
        <NumberField
          label="Size"
          value="900"
          onChange={setSize}
          decimals={0}
          step="1"
          unit="shares"
          error="More than the 505 shares you can buy"
        />
        <NumberField
          label="Price"
          value=""
          onChange={setPrice}
          decimals={2}
          step="0.01"
          stepper={{ less: "One tick less", more: "One tick more" }}
          disabled
        />
        <p />
        <Slider label="Share of what is available" value={percent} onChange={setPercent} tip />
        <Slider label="Share, disabled" value={25} onChange={setPercent} disabled />
      </Shelf>
      <Shelf title="Code input: 6 cells, one real input">
        <OtpCode
          label="Code from the mail"
          value={code}
          onChange={setCode}
          onComplete={() => setCode("")}
        />
        <OtpCode
          label="Code from the authenticator"
          value={wrong}
          onChange={setWrong}
          onComplete={() => setWrong("")}
          error="The code is incorrect. 4 attempts left."
        />
      </Shelf>
      <Shelf title="Switch · checkbox · radio">
        <Line gap="2rem">
          <Switch label="On" checked={on.push} onChange={flip("push")} />
          <Switch label="Off" checked={on.mail} onChange={flip("mail")} />
          <Switch label="Disabled" checked disabled onChange={flip("mail")} />
          <Checkbox aria-label="Ticked" checked={on.agree} onChange={flip("agree")} />
          <Checkbox aria-label="Empty" checked={on.hide} onChange={flip("hide")} />
          <Checkbox aria-label="Some" mixed checked={on.hide} onChange={flip("hide")} />
          <Checkbox aria-label="Missing" invalid checked={on.hide} onChange={flip("hide")} />
          <Radio aria-label="Chosen" name="dots" defaultChecked />
          <Radio aria-label="Other" name="dots" />
        </Line>
        <Checkbox checked={on.agree} onChange={flip("agree")}>
          I have read the loan agreement and know that the pledged coins are sold when the ratio
          reaches 83 %.
        </Checkbox>
      </Shelf>
      <Shelf title="In cells: the whole row is the target" bare>
        <CellGroup note="Price alerts work only while the page may notify.">
          <Cell
            control
            label="Push messages"
            caption="Orders, deposits, price alerts"
            value={<Switch checked={on.push} onChange={flip("push")} />}
          />
          <Cell control label="Mail" value={<Switch checked={on.mail} onChange={flip("mail")} />} />
        </CellGroup>
        <CellGroup title="Update rate">
          {["fast", "calm", "off"].map((key) => (
            <Cell
              key={key}
              control
              label={key}
              value={
                <Radio
                  name="speed"
                  value={key}
                  checked={speed === key}
                  onChange={(event) => setSpeed(event.target.value)}
                />
              }
            />
          ))}
        </CellGroup>
      </Shelf>
    </Board>
  );
}
