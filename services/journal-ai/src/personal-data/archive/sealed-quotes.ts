/** Sealed quote as a query returns it inside JSON: bytes in base64. */
export interface QuoteJson {
  readonly id: string;
  readonly entry: string;
  readonly quote: string;
}

/** Returns the SQL of one finding's quotes, in order, as a JSON list of {@link QuoteJson}. */
export function quotesSql(from: string, order: string): string {
  return `COALESCE((SELECT json_agg(json_build_object('id', e.id, 'entry', e.entry_id, 'quote', encode(e.quote, 'base64'))
    ORDER BY ${order}) FROM ${from}), '[]')`;
}

/** Returns the sealed bytes of a quote. */
export function bytesOf({ quote }: QuoteJson): Buffer {
  return Buffer.from(quote, 'base64');
}
