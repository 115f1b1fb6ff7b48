/** Recipient or sender of messages: a seat, or null for the spectators. */
export type TableViewer = number | null;
