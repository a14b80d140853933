/** How long a report on a campaign, or a line of a replay file, may be: what is longer was not written by this program. */
export const recordLimit = { bytes: 64 << 20, words: '64 MiB' } as const;
