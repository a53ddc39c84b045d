import type { Hono } from 'hono'
import {
  type ChangeTermsSetRequest,
  MAX_TERMS_SETS,
  type TermsOfSet,
  type TermsSet,
  termsOfSet,
} from '#contract/desk/terms-sets.ts'
import * as termsSets from '#contract/endpoints/terms-sets.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredTermsSet } from '#storage/terms-set-store.ts'
import { type DataParts, inUnit, type ServiceEnv } from '../service-parts.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'

/** Sets of terms, saved by name for everybody who works on the book. */
export function deskTermsSetRoutes(app: Hono<ServiceEnv>): void {
  serve(app, termsSets, {
    listTermsSets: async ({ parts }) => {
      const found = await parts.storage.termsSets.all()
      const data = readable(parts, found).flatMap((stored) => setsIn(parts, stored))
      return { data, leftOut: found.rows.length + found.unreadable.length - data.length }
    },
    createTermsSet: async ({ parts: { storage, ids, clock }, body }) => {
      const set = { id: ids.uuid(), revision: 1, savedAt: clock.now(), ...body }
      await storage.write(async (unit) => {
        if ((await unit.termsSets.count()) >= MAX_TERMS_SETS)
          refuseAt('', 'too-many-terms-sets', { most: MAX_TERMS_SETS })
        await keep(unit, set)
      })
      return set
    },
    changeTermsSet: ({ parts, path, body }) =>
      parts.storage.write(async (unit) => {
        const stored = await unit.termsSets.byUuid(path.id.toLowerCase())
        if (!stored) refuse(NO_SUCH_SET)
        const { revision = stored.revision, ...change } = body
        if (revision !== stored.revision) refuse({ kind: 'terms-set-changed' })
        const changed = { ...changedSet(inUnit(parts, unit), stored, change), savedAt: parts.clock.now() }
        await keep(unit, changed)
        return changed
      }),
    removeTermsSet: async ({ parts: { storage }, path }) => {
      if (!(await storage.write((unit) => unit.termsSets.remove(path.id.toLowerCase())))) refuse(NO_SUCH_SET)
    },
  })
}

const NO_SUCH_SET = { kind: 'not-found', what: 'terms-set' } as const

type Change = Omit<ChangeTermsSetRequest, 'revision'>

/** Unreadable terms can be replaced. Throws a RowError if they are not. */
function changedSet(parts: DataParts, stored: StoredTermsSet, { name, terms, isDefault }: Change) {
  const next = terms ?? termsIn(stored)
  if (!next) throw parts.storage.rowError('terms_set', stored.uuid, 'terms_json')
  const isOfSameType = next.scheduleType === stored.scheduleType
  return {
    id: stored.uuid,
    name: name ?? stored.name,
    isDefault: isDefault ?? (stored.isDefault && isOfSameType),
    revision: stored.revision + 1,
    terms: next,
  }
}

/** Throws a RefusalError if another set has the name. */
async function keep(unit: UnitOfWork, { id, name, terms, isDefault, revision, savedAt }: TermsSet): Promise<void> {
  const named = await unit.termsSets.named(name)
  if (named !== undefined && named !== id) refuseAt('/name', 'used-by-terms-set', {})
  const { scheduleType, ...others } = terms
  if (isDefault) await unit.termsSets.clearDefault(scheduleType)
  const termsJson = JSON.stringify(others)
  await unit.termsSets.put({ uuid: id, name, scheduleType, termsJson, isDefault, revision, savedAt })
}

/** Empty if the content is invalid: another program, or a newer one, wrote it. */
function setsIn(parts: DataParts, stored: StoredTermsSet): readonly TermsSet[] {
  const { uuid: id, name, isDefault, revision, savedAt } = stored
  const terms = termsIn(stored)
  if (terms) return [{ id, name, isDefault, revision, savedAt, terms }]
  nameOnce(parts, [parts.storage.rowError('terms_set', id, 'terms_json')])
  return []
}

function termsIn({ scheduleType, termsJson }: StoredTermsSet): TermsOfSet | undefined {
  return termsOfSet.safeParse({ ...JSON.parse(termsJson), scheduleType }).data
}
