/** Page of the desktop app itself that chooses between this computer and a shared desk. */
export const SHARED_DESK_PATH = '/shared-desk'

/** Page of the desktop app itself that restores a backup. */
export const RESTORE_PATH = '/start/restore'
