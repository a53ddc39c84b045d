import { expect, it } from 'vitest'
import { z } from 'zod'
import { jsonSchemas } from './json-schemas.ts'

it('names that other code of the process took in zod’s registry change nothing', () => {
  const before = jsonSchemas()
  const foreign = z.string().meta({ id: 'PaymentScheduleEntry' })
  z.object({ foreign }).meta({ id: 'Loan' })
  z.object({ foreign }).meta({ id: 'NotOurs' })
  expect(jsonSchemas()).toEqual(before)
})
