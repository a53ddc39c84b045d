import { expect, onTestFinished, test } from 'vitest'
import { openPostgresStorage } from '#storage/postgres/open-storage.ts'
import { reachedClient } from '#storage/postgres/reached-client.test-support.ts'
import { newTarget } from '#storage/postgres/test-server.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { DEMO_LOANS, fillDemo } from './fill-demo.ts'

const TODAY = calendarDate('2026-11-28')

/** A server on which 200 loans take 6 s: a request has 5. */
const SLOWLY = `
  CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.03); RETURN NEW; END $$;
  CREATE TRIGGER slowly BEFORE INSERT ON loan FOR EACH ROW EXECUTE FUNCTION slowly()`

test('a demo on a slow server is filled whole, though that takes longer than a request may', async () => {
  const target = await newTarget()
  const storage = await openPostgresStorage(target)
  const other = await reachedClient(target)
  onTestFinished(async () => {
    await other.end()
    await storage.close()
  })
  await other.query(SLOWLY)
  await storage.forRequest(() => fillDemo(storage, TODAY))
  expect(await storage.loanList.count({ today: TODAY, connectionId: 'local' })).toBe(DEMO_LOANS)
})
