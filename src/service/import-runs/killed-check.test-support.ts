import { restarted, type TestService } from '../service.test-support.ts'
import { importsOf } from './files.test-support.ts'

/** All lines of a run as they are stored. */
export const linesOf = async ({ storage }: TestService, uuid: string) => {
  const run = await storage.runs.byUuid(uuid)
  const rows = []
  for (let after: number | null = null; ; ) {
    const filter = { runId: run?.id ?? 0, state: null, reason: null, oddity: null }
    const page: Awaited<ReturnType<typeof storage.importLines.page>> = await storage.importLines.page(
      filter,
      after,
      500,
    )
    rows.push(...page.rows)
    after = page.next
    if (after === null) return rows.map(({ runId: _, ...row }) => row)
  }
}

/** The same desk after a kill in the middle of the check, once so many writes were committed since its last start. */
export async function killedAfter(desk: TestService, uuid: string, writes: number): Promise<TestService> {
  const { storage } = desk
  const { writeInBackground } = storage
  const { promise: isThere, resolve } = Promise.withResolvers<void>()
  let count = 0
  const counting: typeof writeInBackground = async (job) => {
    if (count >= writes) throw new Error('killed')
    const result = await writeInBackground(job)
    if (++count === writes) resolve()
    return result
  }
  Object.assign(storage, { writeInBackground: counting })
  const imports = importsOf(desk)
  if ((await imports.run(uuid)).state === 'interrupted') await imports.act(uuid, 'continue')
  else await imports.act(uuid, 'check')
  await Promise.race([isThere, imports.ended(uuid)])
  return restarted(desk)
}
