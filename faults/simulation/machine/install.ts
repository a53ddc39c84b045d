import { syncBuiltinESMExports } from 'node:module'
import { simulateFiles } from './files.ts'
import { simulateNetwork } from './network.ts'
import { simulateCrypto } from './seeded-crypto.ts'
import { simulateThreads } from './threads.ts'
import { simulateTime } from './virtual-time.ts'

// Imported before the modules of the desk, so that the desk gets a made-up machine instead of the real one.
simulateTime()
simulateCrypto()
simulateFiles()
simulateThreads()
simulateNetwork()
syncBuiltinESMExports()
