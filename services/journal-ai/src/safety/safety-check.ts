import { Injectable } from '@nestjs/common';
import { readSafety, type SafetyReading } from '@shadow-guide/safety';

/** The product's own safety check of a text. It uses no model. */
@Injectable()
export class SafetyCheck {
  read(text: string): SafetyReading | null {
    return readSafety(text);
  }
}
