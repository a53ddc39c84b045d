import { nextOutlooks } from '#service/extension-runs/run-outlooks.ts'
import type { Background } from '#service/parts/background.ts'
import type { KnownWork } from '#service/parts/reader.ts'
import { createService } from '#service/service.ts'
import { type ServiceParts, UNWATCHED } from '#service/service-parts.ts'
import type { AssertWanted } from '#storage/assert-wanted.ts'
import type { Storage } from '#storage/storage.ts'
import { StorageError } from '#storage/storage-error.ts'
import { assertNever } from '#values/assert.ts'
import type { Read, ReadAnswer } from './reader-messages.ts'

/** Parts of a service without those that a read does not need. */
export type ReadingParts = Omit<ServiceParts, 'face' | 'reader' | 'background' | keyof typeof UNWATCHED>

/** Answers a read, unless its caller leaves first. */
type AnswerRead = (read: Read, assertWanted: AssertWanted) => Promise<ReadAnswer>

/**
 * Answers reads by the service's own handlers, in sequence: creating the service once takes longer than most reads.
 * Callers were authorized before, and count as the face. `storageFor` gives each read the stores that end with it.
 */
export function createAnswers(parts: ReadingParts, storageFor: (assertWanted: AssertWanted) => Storage): AnswerRead {
  let work: KnownWork = { active: [], fault: undefined }
  const background = backgroundOf(() => work)
  const whole: ServiceParts = { ...parts, ...UNWATCHED, face: { kind: 'desktop' }, reader: null, background }
  const service = createService(whole)

  return async (read, assertWanted) => {
    assertWanted()
    const own = { storage: storageFor(assertWanted), assertWanted }
    switch (read.kind) {
      case 'request': {
        const { method, path, headers, body } = read.request
        work = read.request.work
        const response = await service.fetch(new Request(`app://localhost${path}`, { method, headers, body }), own)
        return { kind: 'response', status: response.status, headers: [...response.headers], body: response.body }
      }
      case 'outlooks':
        return { kind: 'outlooks', found: await nextOutlooks({ ...whole, ...own }, read.runUuid) }
      case 'loan-ids':
        return { kind: 'loan-ids', ids: await own.storage.loanList.ids(read.filter, read.except) }
      default:
        return assertNever(read)
    }
  }
}

/** Background work at the time of the read's request. */
function backgroundOf(work: () => KnownWork): Background {
  return {
    start: () => {
      throw new Error('A reader begins nothing')
    },
    isActive: (name) => work().active.includes(name),
    active: () => work().active,
    endedBy: () => {
      const { fault } = work()
      return fault && new StorageError(fault, 'The work ended')
    },
    stop: () => undefined,
    stopAll: async () => undefined,
  }
}
