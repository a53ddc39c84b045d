import type { Hono } from 'hono'
import { keptLoanViewContent, type LoanView, MAX_LOAN_VIEWS } from '#contract/desk/loan-views.ts'
import * as loanViews from '#contract/endpoints/loan-views.ts'
import type { StoredLoanView } from '#storage/loan-view-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'

/** Views of the list, saved by name for everybody who works on the book. */
export function deskLoanViewRoutes(app: Hono<ServiceEnv>): void {
  serve(app, loanViews, {
    listLoanViews: async ({ parts }) => {
      const found = await parts.storage.loanViews.all()
      const data = readable(parts, found).flatMap((stored) => viewsIn(parts, stored))
      return { data, leftOut: found.rows.length + found.unreadable.length - data.length }
    },
    createLoanView: async ({ parts: { storage, ids, clock }, body }) => {
      const view = { id: ids.uuid(), savedAt: clock.now(), ...body }
      await storage.write(async (unit) => {
        if ((await unit.loanViews.count()) >= MAX_LOAN_VIEWS) refuseAt('', 'too-many-views', { most: MAX_LOAN_VIEWS })
        await keep(unit, view)
      })
      return view
    },
    replaceLoanView: async ({ parts: { storage, clock }, path, body }) => {
      const view = { id: path.id.toLowerCase(), savedAt: clock.now(), ...body }
      await storage.write(async (unit) => {
        if (!(await unit.loanViews.isThere(view.id))) refuse(NO_SUCH_VIEW)
        await keep(unit, view)
      })
      return view
    },
    removeLoanView: async ({ parts: { storage }, path }) => {
      if (!(await storage.write((unit) => unit.loanViews.remove(path.id.toLowerCase())))) refuse(NO_SUCH_VIEW)
    },
  })
}

const NO_SUCH_VIEW = { kind: 'not-found', what: 'view' } as const

/** Throws a RefusalError if another view has the name. */
async function keep(unit: UnitOfWork, { id, name, savedAt, ...content }: LoanView): Promise<void> {
  const named = await unit.loanViews.named(name)
  if (named !== undefined && named !== id) refuseAt('/name', 'used-by-view', {})
  await unit.loanViews.put({ uuid: id, name, viewJson: JSON.stringify(content), savedAt })
}

/** Empty if the content is invalid: another program, or a newer one, wrote it. */
function viewsIn(parts: DataParts, { uuid, name, viewJson, savedAt }: StoredLoanView): readonly LoanView[] {
  const content = keptLoanViewContent.safeParse(JSON.parse(viewJson))
  if (content.success) return [{ id: uuid, name, savedAt, ...content.data }]
  nameOnce(parts, [parts.storage.rowError('loan_view', uuid, 'view_json')])
  return []
}
