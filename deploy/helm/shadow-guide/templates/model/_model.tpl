{{/* What the product is set with: the values of `model`; with model.enabled those of the server that the chart brings. */}}
{{- define "shadow-guide.model" -}}
{{- $model := .Values.model -}}
{{- if $model.enabled -}}
{{- /* Without a GPU it reads a long conversation slowly: the longest times that the product takes. */ -}}
{{- $own := dict
  "baseUrl" (printf "http://%s:11434/v1" (include "shadow-guide.name" (list . "model")))
  "keyless" true
  "chat" (list $model.name)
  "analysis" (list $model.name)
  "firstWordMs" ($model.firstWordMs | default 90000)
  "totalMs" ($model.totalMs | default 95000) -}}
{{- $model = merge (dict) $own $model -}}
{{- end -}}
{{ toYaml $model }}
{{- end }}

{{/* ROOT → its values with the defaults of `pods`, as those of a process */}}
{{- define "shadow-guide.modelWorkload" -}}
{{ include "shadow-guide.workload" (list . (dict "values" (list "model"))) }}
{{- end }}

{{/* Where Ollama keeps what it writes. Its image has no home for a user that is not root. */}}
{{- define "shadow-guide.env.ollamaFiles" -}}
- { name: HOME, value: /var/lib/ollama }
- { name: OLLAMA_MODELS, value: /var/lib/ollama/models }
{{- end }}

{{/* WORKLOAD → what its server needs, with the GPUs */}}
{{- define "shadow-guide.modelResources" -}}
{{- $resources := .resources | toYaml | fromYaml -}}
{{- if .gpu }}{{ $_ := set $resources "limits" (merge (dict "nvidia.com/gpu" (int .gpu)) (default dict $resources.limits)) }}{{ end -}}
{{ toYaml $resources }}
{{- end }}

{{/* list ROOT WORKLOAD → the init container that loads the model's files onto the volume */}}
{{- define "shadow-guide.modelFiles" -}}
{{- $root := index . 0 -}}{{- $workload := index . 1 -}}
name: model-files
image: {{ $workload.image | quote }}
securityContext:
  {{- include "shadow-guide.containerSecurity" $root | nindent 2 }}
command:
  - bash
  - -c
  - |
    {{- $root.Files.Get "files/model/load-model.sh" | nindent 4 }}
env:
  {{- with $workload.extraEnv }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  {{- include "shadow-guide.env.ollamaFiles" $root | nindent 2 }}
  - { name: OLLAMA_HOST, value: 127.0.0.1 }
  # A server that starts throws half a file away, unless it is told not to.
  - { name: OLLAMA_NOPRUNE, value: "1" }
  - { name: MODEL, value: {{ toJson $workload.name }} }
  - { name: START_SECONDS, value: "120" }
  - { name: PROGRESS_SECONDS, value: "10" }
# A pod asks for the larger of the two, so this costs nothing more.
resources:
  {{- toYaml $workload.resources | nindent 2 }}
volumeMounts:
  - { name: data, mountPath: /var/lib/ollama }
  - { name: tmp, mountPath: /tmp }
{{- end }}
