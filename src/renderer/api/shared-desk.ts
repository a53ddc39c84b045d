/** Page of the desktop app itself that chooses between this computer and a shared desk. */
export const SHARED_DESK_PATH = '/shared-desk'
