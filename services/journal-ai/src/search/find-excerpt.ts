import { type FoldedText, foldText, foldWithOffsets } from '../folded-text/index.js';

/** Length of an excerpt in UTF-16 units, and how many of them precede the first occurrence. */
const LENGTH = 260;
const LEAD = 60;
/** Maximum distance by which a cut is moved so that it falls between words or graphemes. */
const REACH = 40;
const MAX_MARKS = 20;
const ELLIPSIS = '…';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Excerpt {
  readonly excerpt: string;
  /** Passages to highlight: UTF-16 offsets into the excerpt, in order and without overlaps. */
  readonly marks: Range[];
}

/**
 * Returns the words around the first occurrence of a term, when the text contains all terms; otherwise null.
 * @param terms normalized, see `termsOf`; at least one
 */
export function findExcerpt(text: string, terms: readonly string[]): Excerpt | null {
  const folded = foldText(text);
  if (!terms.every((term) => folded.includes(term))) return null;
  const place = new Places(text);
  const firsts = terms.map((term) => place.find(term, 0));
  const found = firsts.filter((first) => first !== null);
  const [first, ...others] = found;
  if (!first || found.length < terms.length) return null;
  const earliest = others.reduce((a, b) => (b.start < a.start ? b : a), first);
  const shown = place.around(earliest);
  return cut(text, shown, place.all(terms, shown));
}

/** Occurrences of normalized terms as ranges of whole graphemes in the original. */
class Places {
  private readonly folded: FoldedText;
  private readonly segments: Intl.Segments;

  constructor(private readonly original: string) {
    this.folded = foldWithOffsets(original);
    this.segments = graphemes.segment(original);
  }

  /**
   * Returns the first occurrence at or after an offset of the normalized text that starts and ends at grapheme
   * boundaries: half of a flag or family emoji does not match.
   */
  find(term: string, from: number): (Range & { readonly at: number }) | null {
    const { text, starts, ends } = this.folded;
    for (let at = text.indexOf(term, from); at >= 0; at = text.indexOf(term, at + 1)) {
      const start = starts[at] as number;
      if (this.segments.containing(start)?.index !== start) continue;
      const last = this.segments.containing((ends[at + term.length - 1] as number) - 1);
      return { at, start, end: last ? last.index + last.segment.length : start };
    }
    return null;
  }

  /** Returns every occurrence within a range of the original, in order; adjacent ones are merged. */
  all(terms: readonly string[], { start, end }: Range): Range[] {
    const from = this.folded.starts.findIndex((each) => each >= start);
    const found: Range[] = [];
    for (const term of terms) {
      for (let next = this.find(term, from); next && next.start < end; next = this.find(term, next.at + 1))
        found.push({ start: next.start, end: Math.min(next.end, end) });
    }
    return merge(found).slice(0, MAX_MARKS);
  }

  /** Returns the range of text shown around an occurrence. */
  around(place: Range): Range {
    const start = this.cutBefore(place.start);
    return { start, end: this.cutAfter(start + LENGTH, place) };
  }

  private cutBefore(place: number): number {
    const wanted = place - LEAD;
    if (wanted <= 0) return 0;
    const blank = this.original.slice(wanted, place).search(/\s\S/u);
    return blank >= 0 ? wanted + blank + 1 : this.border(wanted);
  }

  private cutAfter(wanted: number, place: Range): number {
    if (wanted >= this.original.length) return this.original.length;
    const begin = Math.max(wanted - REACH, Math.min(place.end, wanted));
    const blank = this.original.slice(begin, wanted + 1).search(/\s\S*$/u);
    return blank >= 0 ? begin + blank : this.border(wanted);
  }

  /** Returns the grapheme boundary at or shortly before an offset. */
  private border(offset: number): number {
    const begin = this.segments.containing(offset)?.index ?? offset;
    if (offset - begin <= REACH) return begin;
    // A grapheme with hundreds of combining marks is cut, but never within a surrogate pair.
    return /^[\udc00-\udfff]/.test(this.original.slice(offset, offset + 1)) ? offset + 1 : offset;
  }
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end)
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end) };
    else merged.push(range);
  }
  return merged;
}

function cut(text: string, { start, end }: Range, places: readonly Range[]): Excerpt {
  const lead = start > 0 ? ELLIPSIS : '';
  const shift = start - lead.length;
  return {
    excerpt: `${lead}${text.slice(start, end)}${end < text.length ? ELLIPSIS : ''}`,
    marks: places.map((place) => ({ start: place.start - shift, end: place.end - shift })),
  };
}
