import { z } from 'zod'
import { scheduleRows } from './create-loan.ts'
import { amount } from './fields.ts'

const text = z.string().nullish().catch(null)

const clients = {
  consumerClient: z.looseObject({}).nullish().catch(null),
  businessClient: z
    .looseObject({
      representativeName: text,
      representativePersonalCode: text,
      collateralValue: amount.nullish().catch(null),
    })
    .nullish()
    .catch(null),
}

/**
 * Parses a stored createLoan request. The request was valid when it came, so nothing is refused: a rule that became
 * stricter since must not hide a loan. Unreadable fields count as missing.
 */
export const storedRequest = z.looseObject({ ...clients, schedule: scheduleRows.optional().catch(undefined) }).catch({})

/** A stored request without its schedule, which is by far the largest part and is stored as rows. */
export const storedClients = z.looseObject(clients).catch({})

export type StoredRequest = z.output<typeof storedRequest>
export type StoredClients = z.output<typeof storedClients>
