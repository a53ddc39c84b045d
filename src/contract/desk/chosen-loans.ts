import { z } from 'zod'
import { uuid } from '../fields.ts'
import { loanListQuery, PAGE_FIELDS } from './loan-list.ts'

/** How many loans may be named one by one; a filter may match any number. */
export const MAX_PICKED_LOANS = 10_000

const uuids = z.array(uuid).max(MAX_PICKED_LOANS, `At most ${MAX_PICKED_LOANS} loans`)

/** Loans of the list, named one by one. */
export const pickedLoans = z.strictObject({ uuids: uuids.min(1, 'At least one loan') })

/** All that the list shows for a filter, but for some. */
export const matchingLoans = z.strictObject({
  filter: loanListQuery.omit(PAGE_FIELDS),
  except: uuids.optional(),
})
