import './src/headless/check-node.js'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'faults/**/*.test.ts'],
    environment: 'node',
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'out/reports/unit.json' }]] : ['default'],
  },
})
