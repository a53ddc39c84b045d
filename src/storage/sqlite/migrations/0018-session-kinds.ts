/** A desktop app on a shared desk keeps its session longer than a browser does. */
export const sessionKinds = `
ALTER TABLE session ADD COLUMN kind TEXT NOT NULL DEFAULT 'browser';
`
