import { z } from 'zod'

// The page's policy forbids eval, which zod would otherwise try for speed with the first schema that is made. Therefore
// this is imported before everything that makes one.
z.config({ jitless: true })
