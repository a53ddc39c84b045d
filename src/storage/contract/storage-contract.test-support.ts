import { describe } from 'vitest'
import type { MakeBook } from './book.test-support.ts'
import { boughtBackContract } from './bought-back-contract.test-support.ts'
import { buybackRunsContract } from './buyback-runs-contract.test-support.ts'
import { clientsContract } from './clients-contract.test-support.ts'
import { contentsContract } from './contents-contract.test-support.ts'
import { deskContract } from './desk-contract.test-support.ts'
import { dossiersContract } from './dossiers-contract.test-support.ts'
import { importsContract } from './imports-contract.test-support.ts'
import { journalContract } from './journal-contract.test-support.ts'
import { listContract } from './list-contract.test-support.ts'
import { loansContract } from './loans-contract.test-support.ts'
import { momentsContract } from './moments-contract.test-support.ts'
import { movedVersionsContract } from './moved-versions-contract.test-support.ts'
import { namesContract } from './names-contract.test-support.ts'
import { ordersContract } from './orders-contract.test-support.ts'
import { paymentRunsContract } from './payment-runs-contract.test-support.ts'
import { paymentsContract } from './payments-contract.test-support.ts'
import { pendingContract } from './pending-contract.test-support.ts'
import { reconciliationsContract } from './reconciliations-contract.test-support.ts'
import { rulesContract } from './rules-contract.test-support.ts'
import { runsContract } from './runs-contract.test-support.ts'
import { unitsContract } from './units-contract.test-support.ts'
import { voidedContract } from './voided-contract.test-support.ts'

/** Contract of every engine. Uses only the interface of the storage. */
export function storageContract(engine: string, makeBook: MakeBook): void {
  describe(`a storage of ${engine}`, () => {
    unitsContract(makeBook)
    momentsContract(makeBook)
    loansContract(makeBook)
    movedVersionsContract(makeBook)
    paymentsContract(makeBook)
    voidedContract(makeBook)
    boughtBackContract(makeBook)
    listContract(makeBook)
    ordersContract(makeBook)
    clientsContract(makeBook)
    journalContract(makeBook)
    runsContract(makeBook)
    paymentRunsContract(makeBook)
    buybackRunsContract(makeBook)
    reconciliationsContract(makeBook)
    importsContract(makeBook)
    namesContract(makeBook)
    pendingContract(makeBook)
    deskContract(makeBook)
    rulesContract(makeBook)
    contentsContract(makeBook)
    dossiersContract(makeBook)
  })
}
