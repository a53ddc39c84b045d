import type { Hono } from 'hono'
import { clearedFaults, fault, scenario } from '#contract/test-bench/faults.ts'
import { seenRequestsParameters } from '#contract/test-bench/requests.ts'
import type { ServiceEnv } from '#service/service-parts.ts'
import { readJson, validated } from '#service/wire/read-json.ts'
import { refuse } from '#service/wire/refusal.ts'
import { answer, NO_STORE, route } from '#service/wire/routes.ts'
import type { Books } from '../books/books.ts'
import type { ArmedFaults } from '../faults/armed-faults.ts'
import { bookIn } from './book-of.ts'

const BOOK = '/test/v1/books/:book'

/** What goes wrong in a book, and what was asked of it. */
export function faultRoutes(app: Hono<ServiceEnv>, books: Books): void {
  route(app, `${BOOK}/faults`, {
    GET: async (context) => listed((await bookIn(context, books)).faults),
    POST: async (context) => {
      const { faults } = await bookIn(context, books)
      return answer(faults.arm(validated(fault, (await readJson(context)).value)), 201)
    },
    DELETE: async (context) => {
      const { faults } = await bookIn(context, books)
      faults.clear(validated(clearedFaults, context.req.query()).which)
      return listed(faults)
    },
  })

  route(app, `${BOOK}/faults/:id`, {
    DELETE: async (context) => {
      const { faults } = await bookIn(context, books)
      if (!faults.disarm(context.req.param('id') ?? '')) refuse({ kind: 'not-found', what: 'fault' })
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })

  route(app, `${BOOK}/scenario`, {
    GET: async (context) => answer((await bookIn(context, books)).faults.all().map(asGiven)),
    PUT: async (context) => {
      const { faults } = await bookIn(context, books)
      faults.replace(validated(scenario, (await readJson(context)).value))
      return listed(faults)
    },
  })

  route(app, `${BOOK}/requests`, {
    GET: async (context) => {
      const { requests } = await bookIn(context, books)
      const { after = 0, limit, on } = validated(seenRequestsParameters, context.req.query())
      const wanted = requests.all().filter((seen) => seen.id > after && (on === undefined || seen.on === on))
      return answer({ requests: wanted.slice(0, limit), total: requests.total() })
    },
    DELETE: async (context) => {
      const { requests } = await bookIn(context, books)
      requests.clear()
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })
}

function listed(faults: ArmedFaults): Response {
  return answer({ faults: faults.all() })
}

/** As it was armed, so that a file of it arms the same again. */
function asGiven({ id: _id, used: _used, ...given }: ReturnType<ArmedFaults['all']>[number]): unknown {
  return given
}
