import { z } from 'zod'
import { jsonSchemas } from '#contract/json-schemas.ts'
import { bookList, bookState, clockBody, clockRequest, signInRequest } from '#contract/test-bench/books.ts'
import { buildLoansRequest, builtLoans, dataSetList, loadDataRequest } from '#contract/test-bench/data-sets.ts'
import { armedFault, fault, faultList, scenario } from '#contract/test-bench/faults.ts'
import { testInterfaceBody } from '#contract/test-bench/interface-body.ts'
import { seenRequestList } from '#contract/test-bench/requests.ts'
import { present } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'

/** Everything that the description of the test bench names. */
const NAMED = {
  TestInterface: testInterfaceBody,
  SignInRequest: signInRequest,
  BookList: bookList,
  BookState: bookState,
  Clock: clockBody,
  ClockRequest: clockRequest,
  DataSetList: dataSetList,
  LoadDataRequest: loadDataRequest,
  BuildLoansRequest: buildLoansRequest,
  BuiltLoans: builtLoans,
  Fault: fault,
  ArmedFault: armedFault,
  FaultList: faultList,
  Scenario: scenario,
  SeenRequestList: seenRequestList,
}

/** Reference to a schema of the bench. Throws if it has no name. */
export function reference(schema: z.ZodType): object {
  const [name] = present(
    Object.entries(NAMED).find(([, named]) => named === schema),
    'name of a schema',
  )
  return { $ref: `#/components/schemas/${name}` }
}

/** JSON Schema of all of them, made from the schemas that check the wire, and of the problems of the whole desk. */
export function benchSchemas(): Record<string, unknown> {
  const own = Object.entries(NAMED).map(([name, schema]) => [name, schemaOf(schema)] as const)
  return { ...recordOf(own), Problem: jsonSchemas().Problem }
}

/** A schema as OpenAPI 3.1 has it within a document. */
export function schemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema, id, ...described } = z.toJSONSchema(schema, { io: 'input' })
  return described
}
