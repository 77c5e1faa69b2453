/**
 * The database as the server uses it, embedded or remote: migrations, transactions, values at the edge, and the two ways to hang that throw
 * instead. What only the embedded one promises is left out where the run has a server.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase, testServer } from "../testing/database.ts";
import { instrument } from "../testing/scripted-source.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { seed } from "./seed.ts";
import { settle } from "./setting.ts";
import { SqlError } from "./sql-error.ts";
import { type Db, tx } from "./tx.ts";

let db: Db;
beforeAll(async () => {
  db = await emptyDatabase();
  await migrate(db, 1);
});
afterAll(() => db.destroy());

describe("migrations", () => {
  it("run once each, and the schema file names the tables they make", async () => {
    expect(await migrate(db, 2)).toEqual([]);
    const { rows } = await sql<{ t: string; c: string }>`
      SELECT table_name AS t, string_agg(column_name, ',' ORDER BY column_name) AS c FROM information_schema.columns
      WHERE table_schema = 'public' GROUP BY table_name ORDER BY table_name`.execute(db);
    expect(Object.fromEntries(rows.map((row) => [row.t, row.c]))).toEqual({
      account: "created_at,id,mode,user_id",
      account_live: "account_id,seq",
      app_user: "created_at,id,inviter_id,kind,status,usercode,username,withdraw_lock_until",
      audit: "action,actor,created_at,detail,id,ip,user_id",
      cms: "category,content,content_code,language,model,sort,title,updated_at",
      credential: "changed_at,hash,kind,user_id",
      demo_balance: "account_id,account_type,available,symbol",
      demo_entry: "account_id,account_type,amount,created_at,id,kind,symbol",
      display_currency: "currency,effective_from,enabled,sign",
      file: "created_at,height,id,mime,scene,sha256,size_bytes,user_id,width",
      file_content: "bytes,file_id",
      file_use: "file_id,used_by",
      guard: "fails,locked_until,scope,subject",
      instrument: "is_top,market,name,name_cn,sort,status,sym_id,symbol,type",
      kyc: "created_at,due_at,form_sealed,level,reason,reviewed_at,status,user_id",
      live_event: "account_id,created_at,data,ev,seq",
      login_name: "bound_at,kind,name,user_id",
      news: "created_at,id,image,is_top,kind,popup_from,popup_until",
      news_text: "content,language,news_id,summary,title",
      post_outbox: "attempts,body,channel,created_at,failure,id,next_at,sent_at,subject,target",
      rate_window: "scope,started_at,subject,used",
      request_key: "call,created_at,key,params_hash,reply,user_id",
      request_nonce: "created_at,nonce,params_hash,reply,subject",
      reset_application: "created_at,due_at,form_sealed,id,operate,reason,reviewed_at,safeword_hash,status,user_id",
      schema_migration: "applied_at,name",
      session: "account_id,created_at,device,end_reason,ended_at,expires_at,id,ip,last_seen_at,token_hash,user_id",
      setting: "key,value",
      support_message: "content,created_at,msg_id,side,type,user_id",
      support_thread: "agent_read,last_id,updated_at,user_id,user_read",
      totp: "bound_at,last_step,offered_at,offered_sealed,secret_sealed,user_id",
      user_setting: "currency,language,sign_in_mail,time_zone,user_id",
      verification_code: "channel,code_hash,created_at,expires_at,id,scene,state,target,user_id",
      verify_ticket: "channel,expires_at,scene,token_hash,used_at,user_id",
    });
  });

  it("refuse a folder that a newer version wrote", async () => {
    await db.insertInto("schema_migration").values({ name: "9999_future.sql", applied_at: 3 }).execute();
    await expect(migrate(db, 4)).rejects.toThrow("9999_future.sql");
    await db.deleteFrom("schema_migration").where("name", "=", "9999_future.sql").execute();
  });
});

describe("transactions", () => {
  it.skipIf(testServer() !== undefined)("never interleave: a read-modify-write of twenty at once counts to twenty", async () => {
    await settle(db, "counter", "0");
    const add = () =>
      tx(db, async (trx) => {
        const { value } = await trx.selectFrom("setting").select("value").where("key", "=", "counter").executeTakeFirstOrThrow();
        await trx
          .updateTable("setting")
          .set({ value: String(Number(value) + 1) })
          .where("key", "=", "counter")
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, add));
    expect(await settle(db, "counter", "x")).toBe("20");
  });

  it("roll back as a whole when the work throws, and the next one works", async () => {
    const broken = tx(db, async (trx) => {
      await trx.insertInto("setting").values({ key: "half", value: "1" }).execute();
      throw new Error("stop");
    });
    await expect(broken).rejects.toThrow("stop");
    expect(await db.selectFrom("setting").selectAll().where("key", "=", "half").execute()).toEqual([]);
  });

  it("throw at a query on the root database inside, instead of waiting for ever", async () => {
    const nested = tx(db, async () => db.selectFrom("setting").selectAll().execute());
    await expect(nested).rejects.toThrow("inside a transaction");
    const twice = tx(db, () => tx(db, async () => 1));
    await expect(twice).rejects.toThrow("inside a transaction");
    expect(await settle(db, "still", "alive")).toBe("alive");
  });

  it("retry what the database asks to try again, five times at most", async () => {
    let tries = 0;
    const result = tx(db, async () => {
      if (++tries < 3) throw new SqlError("could not serialize", "40001");
      return tries;
    });
    expect(await result).toBe(3);
    let more = 0;
    const never = tx(db, async () => {
      more++;
      throw new SqlError("could not serialize", "40001");
    });
    await expect(never).rejects.toThrow("could not serialize");
    expect(more).toBe(5);
  });
});

describe("values at the edge", () => {
  it("bigint arrives as a safe number or not at all, numeric as text", async () => {
    const { rows } = await sql`SELECT 1767225600123::bigint AS ms, 0.10::numeric AS n`.execute(db);
    expect(rows).toEqual([{ ms: 1_767_225_600_123, n: "0.10" }]);
    await expect(sql`SELECT 9007199254740993::bigint AS big`.execute(db)).rejects.toThrow("does not fit");
  });

  it("an SQL error carries its state", async () => {
    await expect(sql`SELECT * FROM nowhere`.execute(db)).rejects.toMatchObject({ name: "SqlError", code: "42P01" });
  });
});

describe("seed", () => {
  it("adds what is missing and keeps what an operator changed", async () => {
    const instruments = [instrument(0, "btc"), instrument(1, "eth")];
    await seed(db, instruments);
    await db.updateTable("instrument").set({ status: "suspended" }).where("symbol", "=", "btc").execute();
    await seed(db, [...instruments, instrument(2, "sol")]);
    const rows = await db.selectFrom("instrument").select(["symbol", "status"]).orderBy("sym_id").execute();
    expect(rows).toEqual([
      { symbol: "btc", status: "suspended" },
      { symbol: "eth", status: "on" },
      { symbol: "sol", status: "on" },
    ]);
  });
});

describe.skipIf(testServer() !== undefined)("a database thread that ends", () => {
  it("fails what is in flight and everything after", async () => {
    const other = await openDatabase();
    const flying = sql`SELECT pg_sleep(0)`.execute(other).catch((error: Error) => error);
    await other.destroy();
    await flying;
    await expect(sql`SELECT 1`.execute(other)).rejects.toThrow();
  });
});
