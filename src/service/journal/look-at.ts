import type { Storage } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import type { SendingParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'

/** Records that a person has looked at the differing figures. Throws `submission-decided` if nothing is marked. */
export async function lookAt(
  { storage, clock, live }: SendingParts<Storage>,
  { uuid }: StoredSubmission,
): Promise<StoredSubmission> {
  await storage.write(async ({ submissions }) => {
    if ((await submissions.byUuid(uuid))?.explanation.code !== 'figures-differ') refuse({ kind: 'submission-decided' })
    const note = { code: 'looked-at', params: {} } as const
    const step = { state: 'accepted', at: clock.now(), note, decidedBy: live.userName } as const
    await submissions.step(uuid, step, { explanation: { code: 'accepted', params: {} } })
  })
  return present(await storage.submissions.byUuid(uuid), 'submission')
}
