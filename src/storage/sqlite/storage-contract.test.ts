import { storageContract } from '../contract/storage-contract.test-support.ts'
import { putEmptyBook } from './empty-book.test-support.ts'
import { temporaryFolder } from './folder-state.test-support.ts'
import { openStorage } from './open-storage.ts'

storageContract('SQLite', () => {
  const folder = temporaryFolder()
  const isReady = putEmptyBook(folder)
  return { open: async () => isReady.then(() => openStorage(folder)) }
})
