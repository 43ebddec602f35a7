import { ModelDialect } from './model-dialect.js';

/** Maximum number of models, over all servers, whose dialect a process keeps. */
const MAX_DIALECTS = 50;

/** Dialects that this process has learnt, for each model of each server. */
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
