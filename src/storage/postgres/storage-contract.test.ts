import { storageContract } from '../contract/storage-contract.test-support.ts'
import { openPostgresStorage } from './open-storage.ts'
import { newTarget } from './test-server.test-support.ts'

storageContract('PostgreSQL', () => {
  const target = newTarget()
  return { open: async () => openPostgresStorage(await target) }
})
