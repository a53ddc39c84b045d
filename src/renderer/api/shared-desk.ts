/** A page of the desktop app itself: where a person chooses between this computer and a shared desk. */
export const SHARED_DESK_PATH = '/shared-desk'
