import { syncBuiltinESMExports } from 'node:module'
import { simulateFiles } from './files.ts'
import { simulateNetwork } from './network.ts'
import { simulateCrypto } from './seeded-crypto.ts'
import { simulateThreads } from './threads.ts'
import { simulateTime } from './virtual-time.ts'

// Imported before anything of the desk, which then finds a made-up machine in the place of this one.
simulateTime()
simulateCrypto()
simulateFiles()
simulateThreads()
simulateNetwork()
syncBuiltinESMExports()
