import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

/** Passes errors of a handler to {@link RpcServer} unchanged; otherwise Nest would convert them to text. */
@Catch()
export class PassErrorsOnFilter implements RpcExceptionFilter {
  catch(exception: unknown): Observable<never> {
    return throwError(() => exception);
  }
}
