import type { Context, Hono } from 'hono'
import {
  keptLoanViewContent,
  type LoanView,
  type LoanViewRequest,
  loanViewPathParameters,
  loanViewRequest,
  MAX_LOAN_VIEWS,
} from '#contract/desk/loan-views.ts'
import type { StoredLoanView } from '#storage/loan-view-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { answer, NO_STORE, route } from '../wire/routes.ts'

const LOAN_VIEWS = '/desk/v1/loan-views'

/** Views of the list that are kept by name, for all who work on the book. */
export function deskLoanViewRoutes(app: Hono<ServiceEnv>): void {
  route(app, LOAN_VIEWS, { GET: listViews, POST: createView })

  route(app, `${LOAN_VIEWS}/:id`, {
    PUT: replaceView,
    DELETE: async (context) => {
      const removed = await context.var.parts.storage.write((unit) => unit.loanViews.remove(idOf(context)))
      return removed ? new Response(null, { status: 204, headers: NO_STORE }) : refuse(NO_SUCH_VIEW)
    },
  })
}

const NO_SUCH_VIEW = { kind: 'not-found', what: 'view' } as const

async function listViews(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const found = await parts.storage.loanViews.all()
  const views = readable(parts, found).flatMap((stored) => viewsIn(parts, stored))
  const leftOut = found.rows.length + found.unreadable.length - views.length
  return Response.json({ data: views, leftOut }, { headers: NO_STORE })
}

async function createView(context: Context<ServiceEnv>): Promise<Response> {
  const { storage, ids } = context.var.parts
  const request = validated(loanViewRequest, (await readJson(context)).value)
  const view = viewOf(context, ids.uuid(), request)
  await storage.write(async (unit) => {
    if ((await unit.loanViews.count()) >= MAX_LOAN_VIEWS) refuseAt('', 'too-many-views', { most: MAX_LOAN_VIEWS })
    await keep(unit, view)
  })
  return answer(view, 201)
}

async function replaceView(context: Context<ServiceEnv>): Promise<Response> {
  const request = validated(loanViewRequest, (await readJson(context)).value)
  const view = viewOf(context, idOf(context), request)
  await context.var.parts.storage.write(async (unit) => {
    if (!(await unit.loanViews.isThere(view.id))) refuse(NO_SUCH_VIEW)
    await keep(unit, view)
  })
  return answer(view)
}

/** Throws a RefusalError where another view has the name. */
async function keep(unit: UnitOfWork, { id, name, savedAt, ...content }: LoanView): Promise<void> {
  const named = await unit.loanViews.named(name)
  if (named !== undefined && named !== id) refuseAt('/name', 'used-by-view', {})
  await unit.loanViews.put({ uuid: id, name, viewJson: JSON.stringify(content), savedAt })
}

function viewOf({ var: { parts } }: Context<ServiceEnv>, id: string, request: LoanViewRequest): LoanView {
  return { id, savedAt: parts.clock.now(), ...request }
}

/** None where it holds what no view does: another program, or a newer one, wrote it. */
function viewsIn(parts: DataParts, { uuid, name, viewJson, savedAt }: StoredLoanView): readonly LoanView[] {
  const content = keptLoanViewContent.safeParse(JSON.parse(viewJson))
  if (content.success) return [{ id: uuid, name, savedAt, ...content.data }]
  nameOnce(parts, [parts.storage.rowError('loan_view', uuid, 'view_json')])
  return []
}

function idOf(context: Context<ServiceEnv>): string {
  return validated(loanViewPathParameters, context.req.param()).id.toLowerCase()
}
