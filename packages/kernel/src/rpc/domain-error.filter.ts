import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

/** Hands what a handler threw to {@link RpcServer} as it is; without it Nest would turn it into a text. */
@Catch()
export class PassErrorsOnFilter implements RpcExceptionFilter {
  catch(exception: unknown): Observable<never> {
    return throwError(() => exception);
  }
}
