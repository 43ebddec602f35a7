/** An insight of the analysis, before it is fitted to the requested schema. Evidence is exact text of the entry. */
export interface Insight {
  readonly title: string;
  readonly text: string;
  readonly type: 'pattern' | 'emotion' | 'belief' | 'strength' | 'relationship' | 'value';
  readonly evidence: readonly string[];
  /** How revealing the insight is, 1 to 3: a plan with one insight a day gives the one with the highest weight. */
  readonly weight: number;
}

export interface Topic {
  readonly tag: string;
  readonly category:
    | 'emotion'
    | 'life_area'
    | 'pattern'
    | 'relationship'
    | 'shadow_exercises'
    | 'jung_concepts'
    | 'other';
  readonly sentiment: 'positive' | 'negative' | 'mixed' | 'other';
  /** Intensity, 1-5. */
  readonly intensity: number;
  readonly evidence: readonly string[];
}

/** Something that later conversations may need to know. */
export interface Memory {
  readonly kind: 'fact' | 'preference' | 'person' | 'theme';
  readonly text: string;
  readonly subject: string;
  readonly evidence: readonly string[];
}

export interface Persona {
  readonly archetype: string;
  readonly name: string;
  readonly description: string;
  readonly traits: readonly string[];
  readonly evidence: readonly string[];
}
