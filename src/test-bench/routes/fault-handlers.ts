import type * as endpoints from '#contract/endpoints/bench-faults.ts'
import { refuse } from '#service/wire/refusal.ts'
import type { Handlers } from '#service/wire/serve.ts'
import type { Books } from '../books/books.ts'
import type { ArmedFaults } from '../faults/armed-faults.ts'
import { bookIn } from './book-of.ts'

/** Handlers for the faults and the request log of a book. */
export function faultHandlers(books: Books): Handlers<typeof endpoints> {
  return {
    listFaults: async ({ path }) => listed((await bookIn(books, path)).faults),
    armFault: async ({ path, body }) => (await bookIn(books, path)).faults.arm(body),
    clearFaults: async ({ path, query: { which } }) => {
      const { faults } = await bookIn(books, path)
      faults.clear(which)
      return listed(faults)
    },
    disarmFault: async ({ path }) => {
      const { faults } = await bookIn(books, path)
      if (!faults.disarm(path.id)) refuse({ kind: 'not-found', what: 'fault' })
    },
    getScenario: async ({ path }) => (await bookIn(books, path)).faults.all().map(asGiven),
    loadScenario: async ({ path, body }) => {
      const { faults } = await bookIn(books, path)
      faults.replace(body)
      return listed(faults)
    },
    listRequests: async ({ path, query: { after = 0, limit, on } }) => {
      const { requests } = await bookIn(books, path)
      const wanted = requests.all().filter((seen) => seen.id > after && (on === undefined || seen.on === on))
      return { requests: wanted.slice(0, limit), total: requests.total() }
    },
    clearRequests: async ({ path }) => (await bookIn(books, path)).requests.clear(),
  }
}

function listed(faults: ArmedFaults) {
  return { faults: faults.all() }
}

/** The fault as it was armed, so that a file with it arms the same again. */
function asGiven({ id: _id, used: _used, ...given }: ReturnType<ArmedFaults['all']>[number]) {
  return given
}
