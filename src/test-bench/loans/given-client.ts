import type { LoanDescription } from '#contract/test-bench/loan-description.ts'
import type { DemoClient } from '#host/demo/demo-clients.ts'

type GivenClient = Pick<LoanDescription, 'clientName' | 'clientCode'>

/** The client with the described name and code, in the request as well. */
export function givenClient(client: DemoClient, { clientName, clientCode }: GivenClient): DemoClient {
  const [given, known] = [clientName ?? client.name, clientCode ?? client.code]
  const { consumerClient, businessClient } = client.requestFields
  return {
    ...client,
    name: given,
    code: known,
    requestFields:
      client.clientType === 'CONSUMER'
        ? { consumerClient: { ...asObject(consumerClient), name: given, personalCode: known } }
        : { businessClient: { ...asObject(businessClient), companyName: given, companyRegistryCode: known } },
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
