{{/* With model.enabled the chart says itself which server and which model answer. */}}
{{- define "shadow-guide.problems.model" -}}
{{- $values := .Values -}}{{- $model := $values.model -}}
{{- if $model.enabled }}
{{- if $model.baseUrl }}
model.baseUrl: it names another server than the one that model.enabled brings. Take one of them out.
{{- end }}
{{- range $field := list "chat" "analysis" "features" }}
{{- if index $model $field }}
model.{{ $field }}: the server that model.enabled brings has model.name alone, and no other model would answer. Take it out, and say in model.name which one it is to be.
{{- end }}
{{- end }}
{{- $key := $values.secrets.journalAi.openaiApiKey }}
{{- if or $key.existingSecret $key.value }}
secrets.journalAi.openaiApiKey: the server that model.enabled brings asks for no key. Take it out, or take model.enabled out and ask the server whose key it is.
{{- end }}
{{- if $values.networkPolicy.model.to }}
networkPolicy.model.to: it names another server than the one that model.enabled brings. Take it out; where the model's files come from is networkPolicy.modelFiles.to.
{{- end }}
{{- else if and $model.keyless (not $model.baseUrl) }}
model.keyless: OpenAI asks for a key; name the server that asks for none in model.baseUrl.
{{- end }}
{{- end }}
