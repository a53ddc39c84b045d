import type { DemoClient } from '#host/demo/demo-clients.ts'

/** A consumer of exactly these texts. */
export function consumer(name: string, personalCode: string, country = 'EST'): DemoClient {
  return {
    clientType: 'CONSUMER',
    country,
    name,
    code: personalCode,
    representativeCode: '',
    requestFields: { consumerClient: { name, personalCode } },
  }
}

type Business = {
  readonly companyName: string
  readonly companyRegistryCode: string
  readonly representativeName?: string
  readonly representativePersonalCode?: string
  readonly collateralValue?: string
  readonly [ownField: string]: unknown
}

/** A company of exactly these fields; with collateral where its value is among them. */
export function company(businessClient: Business, country = 'EST'): DemoClient {
  const currency = businessClient.collateralValue === undefined ? {} : { currency: 'EUR' }
  return {
    clientType:
      businessClient.collateralValue === undefined ? 'BUSINESS_WITHOUT_COLLATERAL' : 'BUSINESS_WITH_COLLATERAL',
    country,
    name: businessClient.companyName,
    code: businessClient.companyRegistryCode,
    representativeCode: businessClient.representativePersonalCode ?? '',
    requestFields: { businessClient: { ...businessClient, ...currency } },
  }
}
