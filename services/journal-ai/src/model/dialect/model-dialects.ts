import { ModelDialect } from './model-dialect.js';

/** Most models of most servers that a process speaks to. */
const MAX_DIALECTS = 50;

/** What this process has learnt of how each model of each server is spoken to. */
export class ModelDialects {
  private readonly known = new Map<string, ModelDialect>();

  of(baseUrl: string, model: string): ModelDialect {
    const key = JSON.stringify([baseUrl, model]);
    const dialect = this.known.get(key) ?? new ModelDialect(model);
    this.known.delete(key);
    this.known.set(key, dialect);
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_DIALECTS && oldest !== undefined) this.known.delete(oldest);
    return dialect;
  }
}
