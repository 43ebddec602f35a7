import { MAX_JSON_BYTES } from './bounds.js';
import { ByteCollector } from './byte-collector.js';
import { unreadableFile } from './file-errors.js';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const ENTRIES = 'entries';

/** Place of the list in the JSON: the document itself, or `entries` of the top-level object. */
export type ListPlace = 'document' | 'entries';

/**
 * Splits JSON that arrives in pieces into the elements of its list, and parses each element separately: however long
 * the file is, only one element is in memory. Every byte is scanned once. The JSON around the list is parsed at the
 * end, so that invalid JSON is detected.
 */
export class JsonElements {
  place: ListPlace | null = null;
  private readonly element = new ByteCollector(MAX_JSON_BYTES);
  private readonly surroundings = new ByteCollector(MAX_JSON_BYTES);
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private isObject = false;
  private listDepth = 0;
  private hasElements = false;
  private string = '';
  private key = '';

  /** @param take function that receives each element; undefined for an element that is too long */
  constructor(private readonly take: (value: unknown) => void) {}

  /** @throws DomainError `import_unreadable` */
  add(bytes: Uint8Array): void {
    let from = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (this.isInString) {
        this.readString(byte);
        continue;
      }
      switch (byte) {
        case QUOTE:
          this.isInString = true;
          this.string = '';
          break;
        case COLON:
          if (this.depth === 1) this.key = this.string;
          break;
        case OPEN_OBJECT:
        case OPEN_LIST:
          this.depth += 1;
          if (this.depth === 1) this.isObject = byte === OPEN_OBJECT;
          if (byte === OPEN_LIST && this.beginsList()) from = this.flush(bytes, from, at + 1, this.depth);
          break;
        case CLOSE_OBJECT:
        case CLOSE_LIST:
          if (this.isBetween()) from = this.endList(bytes, from, at);
          this.depth -= 1;
          break;
        case COMMA:
          if (this.isBetween()) {
            this.give(bytes.subarray(from, at));
            from = at + 1;
          } else if (this.depth === 1) this.key = '';
          break;
      }
    }
    this.current.add(bytes.subarray(from), true);
  }

  /**
   * Ends the input.
   * @returns the parsed JSON around the list; undefined when this JSON is too long
   * @throws DomainError `import_unreadable`
   */
  end(): unknown {
    if (this.listDepth > 0) throw unreadableFile();
    const text = this.surroundings.take();
    return text === null ? undefined : parseJson(text);
  }

  private get current(): ByteCollector {
    return this.listDepth > 0 ? this.element : this.surroundings;
  }

  private readString(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.isInString = false;
    if (this.isInString && this.depth === 1 && this.string.length <= ENTRIES.length) {
      this.string += String.fromCharCode(byte);
    }
  }

  private beginsList(): boolean {
    if (this.listDepth > 0) return false;
    // A document that is a list must end with the list.
    if (this.place === 'document') throw unreadableFile();
    return this.isObject ? this.depth === 2 && this.key === ENTRIES : this.depth === 1;
  }

  private isBetween(): boolean {
    return this.listDepth > 0 && this.depth === this.listDepth;
  }

  /** Ends the text before the list. */
  private flush(bytes: Uint8Array, from: number, end: number, listDepth: number): number {
    this.surroundings.add(bytes.subarray(from, end), true);
    this.listDepth = listDepth;
    this.place = this.isObject ? 'entries' : 'document';
    this.hasElements = false;
    return end;
  }

  private endList(bytes: Uint8Array, from: number, at: number): number {
    this.give(bytes.subarray(from, at), !this.hasElements);
    this.listDepth = 0;
    return at;
  }

  private give(last: Uint8Array, mayBeNone = false): void {
    const text = this.element.take(last);
    if (mayBeNone && text !== null && text.trim() === '') return;
    this.hasElements = true;
    this.take(text === null ? undefined : parseJson(text));
  }
}

/** @throws DomainError `import_unreadable` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableFile();
  }
}
