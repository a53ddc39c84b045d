import { z } from 'zod'

// The page's policy forbids eval, which zod would otherwise try for speed with the first schema. Therefore this module is imported before
// everything that makes a schema.
z.config({ jitless: true })
