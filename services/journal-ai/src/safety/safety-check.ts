import { Injectable } from '@nestjs/common';
import { readSafety, type SafetyReading } from '@shadow-guide/safety';

/** The product's own look at a text; it needs no model. */
@Injectable()
export class SafetyCheck {
  read(text: string): SafetyReading | null {
    return readSafety(text);
  }
}
