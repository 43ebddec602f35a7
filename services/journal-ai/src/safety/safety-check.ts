import { Injectable } from '@nestjs/common';
import { checkSafety, type SafetyFinding } from '@shadow-guide/safety';

/** The product's own look at a text; it needs no model. */
@Injectable()
export class SafetyCheck {
  find(text: string): SafetyFinding | null {
    return checkSafety(text);
  }
}
