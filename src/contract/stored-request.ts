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
 * What is read of a createLoan request that is stored. It was valid when it came, so nothing is refused here: a rule that
 * was made stricter since must not hide a loan. What cannot be read counts as not said.
 */
export const storedRequest = z.looseObject({ ...clients, schedule: scheduleRows.optional().catch(undefined) }).catch({})

/** The same without its schedule, which is by far the largest part and has been stored as rows. */
export const storedClients = z.looseObject(clients).catch({})

export type StoredRequest = z.output<typeof storedRequest>
export type StoredClients = z.output<typeof storedClients>
