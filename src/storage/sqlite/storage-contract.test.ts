import { storageContract } from '../contract/storage-contract.test-support.ts'
import { temporaryFolder } from './folder-state.test-support.ts'
import { openStorage } from './open-storage.ts'

storageContract('SQLite', () => {
  const folder = temporaryFolder()
  return { open: async () => openStorage(folder) }
})
