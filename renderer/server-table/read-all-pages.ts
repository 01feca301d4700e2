/** Reads pages of `pageSize` until it has `limit` rows or the last page. */
export async function readAllPages<Row>(
  limit: number,
  pageSize: number,
  read: (page: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 0; rows.length < limit; page += 1) {
    const next = await read(page);
    rows.push(...next);
    if (next.length < pageSize) break;
  }
  return rows.slice(0, limit);
}
